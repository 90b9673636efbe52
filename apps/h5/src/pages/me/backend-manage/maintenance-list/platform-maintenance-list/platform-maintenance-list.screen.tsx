import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { RepairBoard, RepairTabs } from '#features/repairs/repair-board'
import { Page } from '#ui/pages/page'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { useState } from 'react'

const route = '/pages/me/backend-manage/maintenance-list/platform-maintenance-list/platform-maintenance-list'

/** All repairs for staff, by their next term. */
function PlatformMaintenanceList() {
  const title = useText('routes')(route)
  const { tab = 'mine' } = useRouteParams(route)
  const [words, setWords] = useState('')
  const list = usePagedCall(managedRepairsCalls.listAllRepairs, { tab, words }, { keepOld: true, freshMs: 0 })
  useLive('member')
  return (
    <Page
      title={title}
      width="form"
      tabs={
        <RepairTabs
          title={title}
          now={tab}
          counts={list.first?.counts}
          onPick={(picked) => goInstead(route, { tab: picked })}
        />
      }
    >
      <RepairBoard
        of={list}
        words={words}
        onSearch={setWords}
        to={({ id: repairId }) =>
          href('/pages/me/backend-manage/maintenance-list/platform-maintenance-details/platform-maintenance-details', {
            repairId,
          })
        }
      />
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['order.repair.desk'], view: PlatformMaintenanceList })
