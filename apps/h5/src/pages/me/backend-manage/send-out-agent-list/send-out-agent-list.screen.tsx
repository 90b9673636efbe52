import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Page } from '#ui/pages/page'
import { Tabs } from '#ui/buttons/tabs'
import { useText } from '@kikai/client/use-text'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { InviteAction, SellersAgents } from './sellers-agents.tsx'
import { Jobs } from './jobs.tsx'
import { SendOutSettlement } from './settlement.tsx'
import { Sellers } from './sellers.tsx'

const route = '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list'
const views = ['jobs', 'agents', 'sellers', 'settlement'] as const
type View = (typeof views)[number]

/** A seller's agents, an agent's jobs, its sellers, and the charges, as far as they concern the reader. */
function SendOutAgentList() {
  const title = useText('routes')
  const t = useText('dropship')
  const { profile, may } = useRights()
  const asked = useRouteParams('/pages/me/backend-manage/send-out-agent-list/send-out-agent-list')
  const shown = views.filter((view) => isFor(view, { may, me: profile.data }))
  const view = shown.find((one) => one === asked.view) ?? shown[0] ?? 'sellers'
  const label = {
    jobs: t('agents.jobs'),
    agents: t('agents.tab'),
    sellers: t('agents.terms'),
    settlement: t('charge.tab'),
  }
  const shownAs = {
    jobs: <Jobs tab={asked.tab} />,
    agents: <SellersAgents />,
    sellers: <Sellers />,
    settlement: <SendOutSettlement side={asked.side} tab={asked.tab} />,
  }
  return (
    <Page
      title={title(route)}
      of={profile}
      tabs={
        shown.length > 1 ? (
          <Tabs
            of={shown}
            now={view}
            title={title(route)}
            label={(name) => label[name]}
            onPick={(name) => goInstead(route, { view: name })}
          />
        ) : undefined
      }
      does={view === 'agents' ? <InviteAction /> : undefined}
    >
      {() => shownAs[view]}
    </Page>
  )
}

type Who = { may: ReturnType<typeof useRights>['may']; me: Profile | undefined }
/** Whether a view is shown: a seller's agents need a company, invitations may concern anybody. */
function isFor(view: View, { may, me }: Who): boolean {
  if (view === 'jobs') return may('order.sendout.work')
  if (view === 'agents') return may('order.sendout.read') && Boolean(me?.company)
  if (view === 'settlement') return Boolean(me?.company) && (may('order.sendout.read') || may('order.sendout.work'))
  return true
}

export default defineScreen({ login: 'required', view: SendOutAgentList })
