/** The words of the search by kind; each line starts with its meaning. */
export function vocabulary(): Record<'things' | 'actions' | 'trades' | 'fillers' | 'limits', string[]> & { new: string }
/** The text of vocabulary.json. */
export function textOf(content: ReturnType<typeof vocabulary>): string
