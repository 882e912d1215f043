import type { ComponentProps } from 'react'
import classes from './plain-table.module.css'

/** A small table of figures within text or a card. Names are at the start of a row, numbers at its end. */
export function PlainTable(props: ComponentProps<'table'>) {
  return <table className={classes.table} {...props} />
}
