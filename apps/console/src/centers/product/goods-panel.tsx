import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useLanguage, useText } from '@kikai/client/use-text'
import { publicGoodsStates } from '@kikai/contract/goods/goods.words'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { GoodsQuestions } from './goods-questions.tsx'
import { GoodsStock } from './goods-stock.tsx'
import { TextsOfGoods } from './goods-texts.tsx'
import { GoodsTag } from './goods-tag.tsx'
import { LiftTakeDown } from './lift-take-down.tsx'
import { TakeDown } from './take-down.tsx'

// Comes at a press.
const RestockMany = lazyPart(() => import('./restock-many.tsx'))

/** One listing beside the list: its state, its data, and the buttons that take it down or sell it again. */
export default function GoodsPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const goods = useCall(managedGoodsCalls.readManagedGoods, isId<'goods'>(row) ? { goodsId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedPanel of={goods} controls={controls}>
      {(one) => <Shown key={row} goods={one} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ goods, controls }: { goods: ManagedGoodsDetail; controls: ReactNode }) {
  const t = useText('consoleGoods')
  const word = useText('goods')
  const listing = useText('listings')
  const watching = useText('watchlist')
  const language = useLanguage()
  const { money, moment } = useWritten()
  const [asks, setAsks] = useState(false)
  const [restocks, setRestocks] = useState(false)
  const { id, title, managementNumber, state, seller, price, pricingType, stock, held, sold, grade, draft } = goods
  const isPublic = publicGoodsStates.some((one) => one === state)
  const awaited = (of: Exclude<ManagedGoodsDetail['draft']['availability'], { as: 'now' }>) => {
    if (of.as === 'coming')
      return of.on === null ? watching('expected.open') : watching('expected.on', { day: formatDay(of.on, language) })
    const deposit =
      of.depositPercent === 0
        ? watching('expected.noDeposit')
        : watching('expected.deposit', { percent: of.depositPercent })
    return `${watching('expected.sourced', { count: of.leadDays })} · ${deposit}`
  }
  const actionOf = (name: string) => goods.allowedActions.find(({ action }) => action === name)
  const takeDown = actionOf('takeDown')
  const mayRestock = actionOf('restock')?.enabled === true
  return (
    <SidePanel
      title={
        <>
          {managementNumber} <GoodsTag state={state} />
        </>
      }
      label={title}
      note={title}
      controls={controls}
      footer={
        isPublic || takeDown || mayRestock ? (
          <>
            {isPublic ? (
              <a
                className="button-link"
                href={`${limits.basePath}#${screenLinks.goods(id)}`}
                target="_blank"
                rel="noopener"
              >
                {t('inShop')}
              </a>
            ) : null}
            {mayRestock ? <Button onClick={() => setRestocks(true)}>{listing('many.one.restock')}</Button> : null}
            {takeDown ? (
              <Button danger className="at-end" disabled={!takeDown.enabled} onClick={() => setAsks(true)}>
                {listing('goods.takeDown')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <Facts
        look="boxes"
        of={[
          { label: t('price'), value: price === null ? word(`pricingType.${pricingType}`) : money(price) },
          { label: t('stock'), value: stock },
          { label: t('held'), value: held },
          { label: t('sold'), value: sold },
        ]}
      />
      <LiftTakeDown goods={goods} />
      <section>
        <Facts
          of={[
            { label: t('seller'), value: seller.name },
            { label: t('place'), value: goods.place },
            ...(draft.availability.as === 'now'
              ? []
              : [{ label: t('availability'), value: awaited(draft.availability) }]),
            { label: t('grade'), value: grade === null ? '–' : word(`grade.${grade}`) },
            { label: t('serial'), value: draft.serial === '' ? '–' : draft.serial },
            { label: t('published'), value: goods.publishedAt === null ? '–' : moment(goods.publishedAt) },
          ]}
        />
      </section>
      {draft.description.text === '' ? null : (
        <section lang={draft.description.language}>
          <p>{draft.description.text}</p>
        </section>
      )}
      <GoodsStock goods={goods} />
      <TextsOfGoods goodsId={id} />
      <GoodsQuestions goodsId={id} />
      {restocks ? <RestockMany rows={[goods]} onClose={() => setRestocks(false)} /> : null}
      <TakeDown goods={goods} open={asks} onClose={() => setAsks(false)} />
    </SidePanel>
  )
}
