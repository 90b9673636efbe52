import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { useWarehouses } from '#features/stock/bin-field'
import { useStockWords } from '#features/stock/stock-words.ts'
import { Actions, type ScreenAction } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { Facts } from '#ui/facts/facts'
import { IconButton } from '#ui/buttons/icon-button'
import { Image } from '#ui/pictures/image'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { useLanguage } from '#ui/texts/words.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import {
  type AdjustmentKind,
  isAdjustment,
  isUnitStep,
  leaveReasonOf,
  mainStepOf,
  type UnitStep,
} from '@kikai/client/stock/stock-steps'
import { useText } from '@kikai/client/use-text'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { ArrowRightLeft, Lock, MapPin, QrCode } from 'lucide-react'
import { useState } from 'react'
import { UnitHolds } from './unit-holds.tsx'
import { UnitMovements } from './unit-movements.tsx'
import { UnitPapers } from './unit-papers.tsx'

// Each comes at a press.
const StepSheet = lazyPart(() => import('./step-sheet.tsx'))
const AdjustSheet = lazyPart(() => import('./adjust-sheet.tsx'))
const LabelSheet = lazyPart(() => import('./label-sheet.tsx'))

const route = '/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail'
type Sheet = { step: UnitStep } | { adjust: AdjustmentKind } | 'label'

/** One machine or lot: who holds it, how it came here, what keeps it from leaving, and what can be done with it. */
function WarehouseGoodsDetail() {
  const title = useText('routes')(route)
  const t = useText('warehouse')
  const { unitId } = useRouteParams(route)
  const unit = useCall(stockCalls.readStockUnit, { unitId }, { freshMs: 0 })
  const warehouses = useWarehouses().data?.warehouses ?? []
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const close = () => setSheet(null)
  return (
    <Page
      title={title}
      width="form"
      of={unit}
      actions={
        unit.data ? (
          <IconButton label={t('unit.label')} icon={<QrCode aria-hidden />} onClick={() => setSheet('label')} />
        ) : null
      }
      does={unit.data ? <Next of={unit.data} onSheet={setSheet} /> : null}
    >
      {(of) => (
        <>
          <Head of={of} />
          <Pending of={of} />
          <UnitHolds of={of} />
          <UnitMovements of={of} />
          <UnitPapers of={of} />
          <Places of={of} />
          <Details of={of} />
          <More of={of} onSheet={setSheet} />
          {sheet === 'label' ? <LabelSheet of={of} onClose={close} /> : null}
          {sheet !== null && sheet !== 'label' && 'step' in sheet ? (
            <StepSheet of={of} step={sheet.step} warehouses={warehouses} onClose={close} />
          ) : null}
          {sheet !== null && sheet !== 'label' && 'adjust' in sheet ? (
            <AdjustSheet of={of} kind={sheet.adjust} warehouses={warehouses} onClose={close} />
          ) : null}
        </>
      )}
    </Page>
  )
}

function Head({ of }: { of: StockUnitDetail }) {
  const t = useText('warehouse')
  const words = useStockWords()
  const { tone, label } = words.tag(of)
  const due = words.due(of)
  return (
    <Panel>
      <div className="flex items-start gap-3">
        <span className="w-28 shrink-0 max-xs:w-20">
          <Image of={of.picture?.url} alt="" sizes="112px" first className="rounded-tag" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-2">
            <h2 className="min-w-0 text-17 leading-tight font-600 wrap-anywhere">{of.title}</h2>
            <Tag tone={tone} className="shrink-0">
              {label}
            </Tag>
          </div>
          <p className="pt-1 text-14 text-ink-2">
            <Facts of={[...words.facts(of), ...words.figures(of)]} />
          </p>
          <p className="flex items-start gap-1 pt-0.5 text-14">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
            <span className="min-w-0 wrap-anywhere">{words.place(of)}</span>
          </p>
          {due ? <p className={due.isLate ? 'text-14 font-600 text-bad' : 'text-14 text-ink-2'}>{due.text}</p> : null}
        </div>
      </div>
      {of.differences.length > 0 ? (
        <ul className="mt-3 divide-y divide-line border-t border-line text-14">
          {of.compared
            .filter(({ agrees }) => agrees === false)
            .map(({ fact, expected, actual }) => (
              <li key={fact} className="flex gap-3 py-2">
                <span className="w-[34%] shrink-0 text-ink-2">{t(`fact.${fact}`)}</span>
                <span className="figures min-w-0 flex-1 wrap-anywhere">
                  {words.fact(fact, expected)} → <b className="font-600 text-bad">{words.fact(fact, actual)}</b>
                </span>
              </li>
            ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function Pending({ of: { adjustments } }: { of: StockUnitDetail }) {
  const t = useText('warehouse')
  if (adjustments.length === 0) return null
  return (
    <Panel title={t('unit.pending')}>
      <Rows>
        {adjustments.map(({ id, kind, quantity, by }) => (
          <Row
            key={id}
            title={t('unit.pendingOne', { kind: t(`adjust.kind.${kind}`), count: quantity, name: by })}
            to={href('/pages/me/backend-manage/warehouse-manage/adjustments/adjustments')}
          />
        ))}
      </Rows>
    </Panel>
  )
}

/** Of what is divided over several bins or states. */
function Places({ of: { places } }: { of: StockUnitDetail }) {
  const t = useText('warehouse')
  if (places.length < 2) return null
  return (
    <Panel title={t('unit.places')}>
      <KeyFacts
        facts={places.map(({ bin, warehouse, state, quantity }) => ({
          label: t(`state.${state}`),
          value: (
            <span className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{[warehouse, bin?.code].filter(Boolean).join(' · ')}</span>
              <b className="figures shrink-0 font-600">{quantity}</b>
            </span>
          ),
        }))}
      />
    </Panel>
  )
}

function Details({ of }: { of: StockUnitDetail }) {
  const t = useText('warehouse')
  const language = useLanguage()
  const link = 'flex min-h-7 items-center text-go-ink underline underline-offset-3'
  return (
    <Panel title={t('unit.facts')}>
      <KeyFacts
        facts={[
          { label: t('unit.number'), value: <span className="figures">{of.number}</span> },
          {
            label: t('unit.model'),
            value: (
              <Link
                to={href('/pages/me/backend-manage/back-proudct/back-proudct', { productId: of.productId })}
                className={link}
              >
                {of.title}
              </Link>
            ),
          },
          ...(of.goods
            ? [
                {
                  label: t('unit.listing'),
                  value: (
                    <Link
                      to={href('/pages/me/backend-manage/publish-goods/publish-goods', { goodsId: of.goods.id })}
                      className={link}
                    >
                      {of.goods.managementNumber}
                    </Link>
                  ),
                },
              ]
            : []),
          { label: t('unit.source'), value: t(`source.${of.source}`) },
          ...(of.supplier ? [{ label: t('unit.supplier'), value: of.supplier }] : []),
          ...(of.bought ? [{ label: t('unit.bought'), value: <Amount money={of.bought} /> }] : []),
          ...(of.arrival ? [{ label: t('unit.arrival'), value: formatDay(of.arrival, language) }] : []),
          ...(of.note ? [{ label: t('receive.note'), value: of.note }] : []),
        ]}
      />
    </Panel>
  )
}

type StepsProps = { of: StockUnitDetail; onSheet: (sheet: Sheet) => void }

/** Everything that is possible and stands not in the bar. */
function More({ of, onSheet }: StepsProps) {
  const t = useText('warehouse')
  const main = mainStepOf(of)
  const rest = of.allowedActions.filter(({ action, enabled }) => enabled && action !== main && action !== 'move')
  const rows = rest.flatMap(({ action }) => (isUnitStep(action) || isAdjustment(action) ? [action] : []))
  if (rows.length === 0) return null
  return (
    <Panel title={t('unit.more')}>
      <Rows>
        {rows.map((action) => (
          <Row
            key={action}
            title={t(`step.${action}`)}
            onClick={() => onSheet(isAdjustment(action) ? { adjust: action } : { step: action })}
          />
        ))}
      </Rows>
    </Panel>
  )
}

function Next({ of, onSheet }: StepsProps) {
  const t = useText('warehouse')
  const main = mainStepOf(of)
  const stock = useText('stock')
  const why = leaveReasonOf(main === null ? null : actionOf(of.allowedActions, main))
  const held = why && stock(`mayNotLeave.${why}`)
  const gate = of.papers.some(({ isThere }) => !isThere)
  const move: ScreenAction = {
    name: 'move',
    label: t('step.move'),
    tone: 'grey',
    icon: main ? undefined : <ArrowRightLeft aria-hidden className="size-5" />,
    run: () => onSheet({ step: 'move' }),
  }
  const step: ScreenAction[] =
    main === null
      ? []
      : main === 'receive'
        ? [
            {
              name: main,
              label: t('step.receive'),
              to: href('/pages/me/backend-manage/warehouse-goods/warehouse-goods', { unitId: of.id }),
            },
          ]
        : [{ name: main, label: t(`step.${main}`), blocked: held, run: () => onSheet({ step: main }) }]
  return (
    <Actions
      of={of.allowedActions}
      can={[move, ...step]}
      note={
        gate && main === 'pick' ? (
          <span className="inline-flex items-center gap-1.5">
            <Lock aria-hidden className="size-4 shrink-0" />
            {t('unit.gate')}
          </span>
        ) : undefined
      }
    />
  )
}

export default defineScreen({ login: 'required', may: ['product.stock.work'], view: WarehouseGoodsDetail })
