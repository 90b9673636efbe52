import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { idOf } from '@kikai/contract/fields'
import * as z from 'zod/mini'
import { Balance } from './balance.tsx'
import { RechargeView } from './recharge-view.tsx'

/** The member's balance with its movements; when the address names a recharge, the progress of that recharge. */
function MyBalance() {
  const { rechargeId } = useRouteParams(z.object({ rechargeId: z.optional(idOf('recharge')) }))
  return rechargeId ? <RechargeView rechargeId={rechargeId} /> : <Balance />
}

export default defineScreen({ login: 'required', view: MyBalance })
