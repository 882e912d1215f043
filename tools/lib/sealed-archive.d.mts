export function createArchiveKeys(): { publicKey: string; privateKey: string }
export function openArchive(sealed: Buffer, privateKeyPem: string): string
