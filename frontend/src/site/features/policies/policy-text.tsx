import type { PolicyDetail } from '@sofaseva/contract'
import classes from './policy.module.css'

type Block = PolicyDetail['policy']['blocks'][number]

function PolicyBlock({ block }: { block: Block }) {
  if (block.kind !== 'list') return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** The text of a policy. Its blocks never change their order, so their place identifies them. */
export function PolicyText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={classes.text}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other identity than its place
        <PolicyBlock key={index} block={block} />
      ))}
    </div>
  )
}
