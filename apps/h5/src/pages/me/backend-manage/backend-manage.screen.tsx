import { defineScreen } from '#app/screens/define-screen'
import { go } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Button } from '#ui/buttons/button'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { BadgeCheck, Plus } from 'lucide-react'
import { DeskFigures } from './desk-figures.tsx'
import { DeskEntries } from './desk-entries.tsx'
import { DeskQueue } from './desk-queue.tsx'

const entryRights: readonly Right[] = [
  'product.goods.read',
  'order.order.read',
  'order.sendout.work',
  'order.repair.work',
  'order.repair.desk',
  'product.words.write',
  'product.stock.work',
  'finance.remittance.read',
  'member.feedback.answer',
  'seller.company.review',
]

/**
 * The management area of sellers and clerks: due tasks first, then figures, then links. It shows only what the person's
 * rights allow.
 */
function BackendManage() {
  const title = useText('routes')
  const { profile, may } = useRights()
  return (
    <Page
      title={title('/pages/me/backend-manage/backend-manage')}
      of={profile}
      side={
        <>
          <DeskFigures may={may} />
          <DeskEntries may={may} hasCompany={Boolean(profile.data?.company)} />
        </>
      }
    >
      {(me) => (
        <>
          <Who me={me} mayPublish={may('product.goods.write')} />
          <DeskQueue />
        </>
      )}
    </Page>
  )
}

function Who({ me, mayPublish }: { me: Profile; mayPublish: boolean }) {
  const t = useText('managed')
  const name = me.company?.name ?? me.name
  const isCertified = me.company?.state === 'certified'
  return (
    <Panel>
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-card bg-sunken text-15 font-600 text-ink"
        >
          {[...name][0]}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-15 leading-tight font-600 wrap-anywhere">{name}</p>
          {me.company ? (
            <p className={isCertified ? 'flex items-center gap-1 text-12 text-go-ink' : 'text-12 text-ink-2'}>
              {isCertified ? <BadgeCheck aria-hidden className="size-4" /> : null}
              {isCertified ? t('desk.certified') : t('desk.notCertified')}
            </p>
          ) : (
            <p className="text-12 text-ink-2">{t('desk.platform')}</p>
          )}
        </div>
        {mayPublish && me.company ? (
          <Button
            tone="go"
            size="small"
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={() => go('/pages/me/backend-manage/publish-goods/publish-goods')}
          >
            {t('desk.publish')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: entryRights, view: BackendManage })
