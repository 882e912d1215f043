/** The policies that the site publishes, in the order of their links. */
export const POLICY_SLUGS = ['privacy', 'notice', 'terms', 'refunds', 'grievances', 'ranking'] as const
export type PolicySlug = (typeof POLICY_SLUGS)[number]

/** The policy that says which data is kept. Consents refer to its version. */
export const DATA_NOTICE = 'notice' satisfies PolicySlug

/** Facts about the business that a text names in braces, so that one change reaches every policy. */
export const POLICY_FACTS = [
  'brandName',
  'legalName',
  'legalAddress',
  'officerName',
  'officerEmail',
  'supportPhone',
  'supportEmail',
] as const
export type PolicyFacts = Record<(typeof POLICY_FACTS)[number], string>

/** Title and text of a policy in one language. All languages together must fit into a JSON body. */
export const POLICY_LIMITS = { title: 120, text: 8000 } as const

export type PolicyBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/**
 * Splits a text into blocks. Each line is a paragraph. `## ` begins a heading, and lines with `- ` are the items of a
 * list.
 */
export function policyBlocks(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line === '') continue
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() })
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'list') last.items.push(line.slice(2).trim())
    else blocks.push({ kind: 'list', items: [line.slice(2).trim()] })
  }
  return blocks
}
