import { defineScreen } from '#app/screens/define-screen'
import { go, href } from '#app/routes/go'
import { useKeptCall } from '#features/outbox/use-outbox.ts'
import { useRights } from '#features/desk/use-rights.ts'
import { Actions } from '#ui/pages/actions'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { CalendarDays, ClipboardPlus, Coins, PackagePlus } from 'lucide-react'
import { Companies } from './companies.tsx'
import { OwnJobs } from './jobs.tsx'
import { EngineerProfile } from './profile.tsx'
import { Skills } from './skills.tsx'
import { Lacks, Needs, EngineerStanding } from './standing.tsx'

const route = '/pages/me/my-engineer/my-engineer'
const form = '/pages/me/my-engineer/engineer-certification/engineer-certification'

/** Who is given work, and who finishes what they were given. */
const atWork: readonly string[] = ['trial', 'certified', 'paused', 'suspended']
/** Who may take in what is brought to them. */
const takesIn: readonly string[] = ['trial', 'certified']

/** A member as an engineer: today’s jobs, state, what is missing, skills with their ends, and the company. */
function MyEngineer() {
  const title = useText('routes')
  const t = useText('engineers')
  // Kept as well, because the jobs under it are looked at where there is no network.
  const own = useKeptCall(engineersCalls.readOwnEngineer, {}, 'engineer')
  const state = own.data?.state
  const change = state === 'pending' ? t('home.mend') : t('home.change')
  return (
    <Page
      title={title(route)}
      of={own}
      width="form"
      does={
        <Actions
          of={own.data?.allowedActions ?? []}
          can={[
            { name: 'change', label: change, tone: 'tint', run: () => go(form) },
            { name: 'apply', label: state === 'rejected' ? t('home.mend') : t('home.apply'), run: () => go(form) },
            { name: 'appeal', label: t('home.appeal'), run: () => go(form) },
          ]}
        />
      }
    >
      {(engineer) => (
        <>
          {atWork.includes(engineer.state) ? <OwnJobs /> : null}
          <EngineerStanding of={engineer} />
          {engineer.facts === null ? (
            <Needs />
          ) : (
            <>
              <Lacks of={engineer} />
              <Skills of={engineer.skills} />
              <Companies of={engineer} />
              <EngineerProfile of={engineer} facts={engineer.facts} />
            </>
          )}
          <Ways state={engineer.state} />
        </>
      )}
    </Page>
  )
}

/** Where an engineer goes on from here. */
function Ways({ state }: { state: string }) {
  const title = useText('routes')
  const t = useText('engineers')
  const { may } = useRights()
  const hours = '/pages/me/backend-manage/reservation-manage/my-hours/my-hours'
  const pay = '/pages/me/my-engineer/my-pay/my-pay'
  const ways = [
    ...(atWork.includes(state)
      ? [
          { icon: <CalendarDays aria-hidden />, title: title(hours), to: href(hours) },
          { icon: <Coins aria-hidden />, title: title(pay), to: href(pay) },
        ]
      : []),
    ...(takesIn.includes(state)
      ? [
          {
            icon: <PackagePlus aria-hidden />,
            title: t('home.takeIn'),
            to: href('/pages/me/backend-manage/add-repair/add-repair'),
          },
        ]
      : []),
    ...(may('product.goods.write')
      ? [
          {
            icon: <ClipboardPlus aria-hidden />,
            title: t('home.addDevice'),
            to: href('/pages/me/my-engineer/add-devices/add-devices'),
          },
        ]
      : []),
  ]
  if (ways.length === 0) return null
  return (
    <Panel flush className="px-4">
      <Rows>
        {ways.map((way) => (
          <Row key={way.to} {...way} />
        ))}
      </Rows>
    </Panel>
  )
}

export default defineScreen({ login: 'required', view: MyEngineer })
