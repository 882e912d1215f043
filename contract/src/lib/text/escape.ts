/** A text for HTML and XML, as content or within the quotes of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** JSON that may stand inside a script tag. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
