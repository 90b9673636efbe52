import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { ContractForm } from '#features/repairs/contract-form'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { contractsCalls } from '@kikai/contract/contracts/contracts.calls'

const route = '/pages/me/my-repair/my-repair-detail/add-contract-info/add-contract-info'

/** The contract of a repair with its versions, and what its invoice is made out to. */
function AddContractInfo() {
  const title = useText('routes')(route)
  const { repairId } = useRouteParams(route)
  const contract = useCall(contractsCalls.readServiceContract, { repairId }, { freshMs: 0 })
  if (!contract.data) return <Page title={title} of={contract} width="form" />
  return <ContractForm title={title} of={contract.data} as="buyer" />
}

export default defineScreen({ login: 'required', view: AddContractInfo })
