import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { idOf } from '@kikai/contract/fields'
import * as z from 'zod/mini'
import { Balance } from './balance.tsx'
import { RechargeView } from './recharge-view.tsx'

/** What the member has and how it came to be; with a recharge in the address, that recharge until its money is there. */
function MyBalance() {
  const { rechargeId } = useRouteParams(z.object({ rechargeId: z.optional(idOf('recharge')) }))
  return rechargeId ? <RechargeView rechargeId={rechargeId} /> : <Balance />
}

export default defineScreen({ login: 'required', view: MyBalance })
