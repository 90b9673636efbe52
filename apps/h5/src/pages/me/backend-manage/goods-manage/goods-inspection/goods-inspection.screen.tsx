import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { OpenReport } from '#features/inspections/open-report'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useLanguage, useText } from '@kikai/client/use-text'
import { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import type { ManagedInspection } from '@kikai/contract/inspections/inspections.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { ClipboardCheck } from 'lucide-react'

// Loaded while somebody writes.
const WriteReport = lazyPart(() => import('./write-report.tsx'))

const route = '/pages/me/backend-manage/goods-manage/goods-inspection/goods-inspection'

/** The inspection report of a listing: the one that is being written, or those that there are. */
function GoodsInspection() {
  const { goodsId } = useRouteParams(route)
  const title = useText('routes')(route)
  const t = useText('inspectionForm')
  const all = useCall(inspectionsCalls.listInspections, { goodsId }, { freshMs: 0 })
  const begin = useAction(inspectionsCalls.beginInspection)
  const draft = all.data?.reports.find(({ state }) => state === 'draft')
  if (draft && all.data) return <WriteReport key={draft.id} of={draft} title={title} machine={all.data.title} />
  const isCorrection = all.data?.reports.some(({ state }) => state === 'done') ?? false
  return (
    <Page
      title={title}
      width="form"
      of={all}
      does={
        <Actions
          of={all.data?.allowedActions ?? []}
          can={[
            {
              name: 'begin',
              label: isCorrection ? t('correct') : t('begin'),
              busy: begin.busy,
              run: () => void begin.run({ goodsId }),
            },
          ]}
          note={isCorrection ? t('correctNote') : undefined}
        />
      }
    >
      {({ title: machine, reports }) => (
        <>
          <p className="px-1 text-14 text-ink-2">{machine}</p>
          {reports.length === 0 ? (
            <Empty icon={<ClipboardCheck aria-hidden />} text={t('none')} note={t('noneNote')} />
          ) : null}
          {reports.map((report) => (
            <Kept key={report.id} of={report} />
          ))}
        </>
      )}
    </Page>
  )
}

/** A report that is done, or that a correction has replaced. */
function Kept({ of }: { of: ManagedInspection }) {
  const t = useText('inspectionForm')
  const word = useText('inspections')
  const goods = useText('goods')
  const language = useLanguage()
  return (
    <Panel
      title={<span className="figures">{of.number}</span>}
      aside={<Tag tone={of.state === 'done' ? 'green' : 'ended'}>{t(`state.${of.state}`)}</Tag>}
    >
      <p className="text-14">
        {[
          formatDay(of.inspectedOn, language),
          of.inspector,
          of.grade ? goods('screen.gradeOf', { grade: of.grade }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="pt-1 text-14 text-ink-2">
        {(['good', 'worn', 'defect', 'unchecked'] as const)
          .filter((rating) => of.counts[rating] > 0)
          .map((rating) => `${word(`rating.${rating}`)} ${of.counts[rating]}`)
          .join(' · ')}
      </p>
      {of.replaces ? <p className="pt-1 text-12 text-ink-2">{word('replaces', { number: of.replaces })}</p> : null}
      <div className="pt-3">
        <OpenReport inspectionId={of.id} />
      </div>
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['product.goods.read'], view: GoodsInspection })
