/** API path of a post. It is separate from the list's because every page loads it. */
export const blogResource = (slug: string) => `/blogs/${encodeURIComponent(slug)}`
