import { PATHS, POLICY_SLUGS, pathTo, type Translate } from '@sofaseva/contract'

/** The pages of all policies, in their order. They need no data, but the messages of `account`. */
export function policyLinks(t: Translate): { to: string; text: string }[] {
  return POLICY_SLUGS.map((slug) => ({ to: pathTo(PATHS.policy, { slug }), text: t(`account.policy.link.${slug}`) }))
}
