/** API path of a post. The list's is apart: every page of the site loads this one. */
export const blogResource = (slug: string) => `/blogs/${encodeURIComponent(slug)}`
