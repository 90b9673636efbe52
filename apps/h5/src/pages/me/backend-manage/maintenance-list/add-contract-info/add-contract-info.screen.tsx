import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { ContractForm } from '#features/repairs/contract-form'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { contractsCalls } from '@kikai/contract/contracts/contracts.calls'

const route = '/pages/me/backend-manage/maintenance-list/add-contract-info/add-contract-info'

/** The contract of a repair, and the customer's invoice data, which a company's desk or staff correct for them. */
function AddContractInfo() {
  const title = useText('routes')(route)
  const { repairId } = useRouteParams(route)
  const contract = useCall(contractsCalls.readManagedContract, { repairId }, { freshMs: 0 })
  if (!contract.data) return <Page title={title} of={contract} width="form" />
  return <ContractForm title={title} of={contract.data} as="seller" />
}

export default defineScreen({ login: 'required', may: ['order.repair.work'], view: AddContractInfo })
