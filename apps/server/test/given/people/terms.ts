import { api } from '@kikai/contract/api'
import type { AgreedTo } from '@kikai/contract/consents/agreement.shapes'
import { accountTermsKinds } from '@kikai/contract/consents/consents.shapes'
import { forgetSessions } from '../../../src/platform/sessions/session-cache.ts'
import { product } from '../../harness.ts'
import { as } from '../../as.ts'
import { accepted } from '../deals/orders.ts'
import { administrator } from './people.ts'

/** Creates new versions of the texts that name the operator, by changing its data. */
export async function newTerms(): Promise<void> {
  const by = await administrator()
  await product().app.db`
    insert into operator_details (version, name, representative, address, permit, phone, hours, email, by_member)
    select coalesce(max(version), 0) + 1, ${`Kikai ${by.id} KK`}, 'A', 'B', '', '1', '', 'c@kikai.example', ${by.id}
    from operator_details
  `
  forgetSessions(product().app)
}

/** The current versions that a login or a registration agrees to. */
export async function shownTerms(): Promise<AgreedTo> {
  const held = accepted(await as.guest().call(api.consents.listAccountTerms, {}))
  const [privacy = '', userAgreement = ''] = accountTermsKinds.map(
    (kind) => held.find((one) => one.kind === kind)?.version,
  )
  return { privacy, userAgreement }
}
