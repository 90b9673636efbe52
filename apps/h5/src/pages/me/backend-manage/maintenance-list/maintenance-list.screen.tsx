import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { RepairBoard, RepairTabs } from '#features/repairs/repair-board'
import { buttonLook } from '#ui/buttons/button'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { Plus } from 'lucide-react'
import { useState } from 'react'

const route = '/pages/me/backend-manage/maintenance-list/maintenance-list'

/** The repairs that a company was offered, by their next term, and the way to take one in at the desk. */
function MaintenanceList() {
  const title = useText('routes')(route)
  const t = useText('maintenance')
  const { tab = 'mine' } = useRouteParams(route)
  const [words, setWords] = useState('')
  const list = usePagedCall(managedRepairsCalls.listCompanyRepairs, { tab, words }, { keepOld: true, freshMs: 0 })
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
          href('/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details', { repairId })
        }
        add={
          <Link
            to={href('/pages/me/backend-manage/add-repair/add-repair')}
            className={buttonLook({ tone: 'go', size: 'small' })}
          >
            <Plus aria-hidden className="size-4.5" />
            {t('add.do')}
          </Link>
        }
      />
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['order.repair.work'], view: MaintenanceList })
