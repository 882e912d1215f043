/** The preferred port when it is free and not reserved, else one the system gives. */
export function freePort(preferred?: number): Promise<number>
