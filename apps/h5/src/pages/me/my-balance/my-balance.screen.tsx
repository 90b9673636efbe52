import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { Balance } from './balance.tsx'
import { RechargeView } from './recharge-view.tsx'

/** The member's balance with its movements; when the address names a recharge, the progress of that recharge. */
function MyBalance() {
  const { rechargeId } = useRouteParams('/pages/me/my-balance/my-balance')
  return rechargeId ? <RechargeView rechargeId={rechargeId} /> : <Balance />
}

export default defineScreen({ login: 'required', view: MyBalance })
