import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { ContractForm } from '#features/repairs/contract-form'
import { Page } from '#ui/page'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { contractsCalls } from '@kikai/contract/contracts/contracts.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'

const route = '/pages/me/my-repair/my-repair-detail/add-contract-info/add-contract-info'

/** The contract of a repair with its versions, and what its invoice is made out to. */
function AddContractInfo() {
  const title = useText('routes')(route)
  const { repairId } = useRouteParams(route)
  const contract = useCall(contractsCalls.readServiceContract, { repairId }, { freshMs: 0 })
  const me = useCall(profileCalls.myProfile, {}, { freshMs: 60_000 })
  if (!contract.data) return <Page title={title} of={contract} width="form" />
  if (!me.data) return <Page title={title} of={me} width="form" />
  return <ContractForm title={title} of={contract.data} country={me.data.country} as="buyer" />
}

export default defineScreen({ login: 'required', view: AddContractInfo })
