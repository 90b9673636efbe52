import type { LinkedLogin } from '@kikai/contract/identity/identity.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../../../platform/context.ts'
import { listLinked } from './provider-login.store.ts'

/** What of somebody's logins lies at providers. */
export async function linkedLoginsOf(
  ctx: Reads & Pick<Services, 'config'>,
  memberId: Id<'member'>,
): Promise<LinkedLogin[]> {
  const linked = await listLinked(ctx.db, memberId)
  return linked.map(({ id, issuer, email, linkedAt, usedAt }) => ({
    id,
    provider: providerNameOf(ctx, issuer),
    label: email ?? '',
    linkedAt,
    usedAt,
  }))
}

/** The provider's name; without a setting, its host. */
export const providerNameOf = ({ config }: Pick<Services, 'config'>, issuer: string): string =>
  config.loginProviders.find((one) => sameIssuer(one.issuer, issuer))?.name ?? new URL(issuer).host

/** The setting may end with a slash where the provider's issuer does not. */
const sameIssuer = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')
