// @ts-nocheck
import type { SqlRunner } from './sql.js'

/** Rules about several rows. `admins`: at least one admin remains, and the first one is created once. */
type Rule = 'admins'

/**
 * Call it before reading the rows of a rule: all transactions that could break the rule write the same row. On one
 * database node, the later one waits and sees what the earlier one wrote. Locks don't span nodes: there, one of the two
 * fails at its commit and runs again.
 */
export async function raiseRuleVersion(tx: SqlRunner, rule: Rule): Promise<void> {
  await tx.execute('INSERT INTO rule_versions (rule) VALUES (?) ON DUPLICATE KEY UPDATE version = version + 1', [rule])
}
