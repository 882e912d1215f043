import type { SqlRunner } from './sql.js'

/** Rules about several rows: at least one admin stays, and the first one is made once. */
type Rule = 'admins'

/**
 * Call it before reading the rows that a rule is about: all transactions that could break the rule write its row. On one
 * database node the later one waits, and sees what the earlier one wrote. On several nodes, which do not see each other's
 * locks, one of the two fails when it commits, and runs again.
 */
export async function raiseRuleVersion(tx: SqlRunner, rule: Rule): Promise<void> {
  await tx.execute('INSERT INTO rule_versions (rule) VALUES (?) ON DUPLICATE KEY UPDATE version = version + 1', [rule])
}
