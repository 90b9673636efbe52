import { forgetSessions } from '../../src/platform/session-cache.ts'
import { product } from '../harness.ts'
import { administrator } from './people.ts'

/** New versions of the texts that name the operator: with other details they are other texts. */
export async function newTerms(): Promise<void> {
  const by = await administrator()
  await product().app.db`
    insert into operator_details (version, name, representative, address, permit, phone, hours, email, by_member)
    select coalesce(max(version), 0) + 1, ${`Kikai ${by.id} KK`}, 'A', 'B', '', '1', '', 'c@kikai.example', ${by.id}
    from operator_details
  `
  forgetSessions(product().app)
}
