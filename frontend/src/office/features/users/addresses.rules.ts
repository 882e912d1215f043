/** The addresses of a customer: the profile's and those of bookings, each once, however it is spaced or cased. */
export function addressesOf(profile: string, bookings: readonly { serviceAddress: string }[]): string[] {
  const known = new Map<string, string>()
  for (const address of [profile, ...bookings.map(({ serviceAddress }) => serviceAddress)]) {
    const key = address.trim().replace(/\s+/g, ' ').toLowerCase()
    if (key !== '' && !known.has(key)) known.set(key, address.trim())
  }
  return [...known.values()]
}
