import { useMay } from '#features/me/use-me.ts'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { TextAreaField, TextField, TickField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import {
  type AdjustmentKind,
  isAdjustment,
  isUnitStep,
  leaveReasonOf,
  mainStepOf,
  type placesFor,
  type UnitStep,
} from '@kikai/client/stock/stock-steps'
import { useAskAdjustment, useMoveStock } from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import { grades, runningStates } from '@kikai/contract/goods/goods.words'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { limits } from '@kikai/kernel/limits'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { BinField, useStockBoard, type Warehouse } from './bin-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { ReceivePiece } from './receive-piece.tsx'

type Opened = UnitStep | AdjustmentKind | 'receive'
const goes = (name: Opened): boolean => ['sendBack', 'cancel', 'scrap', 'lose'].includes(name)

/** What can be done with a unit now: what comes next as the main button, the rest behind another one. */
export function UnitSteps({ of }: { of: StockUnitDetail }) {
  const t = useText('warehouse')
  const stock = useText('stock')
  const [opened, setOpened] = useState<Opened | null>(null)
  const warehouses = useStockBoard().data?.warehouses ?? []
  const main = mainStepOf(of)
  const actionOf = (name: string) => of.allowedActions.find(({ action }) => action === name)
  const held = leaveReasonOf(main && actionOf(main))
  const can = of.allowedActions.flatMap(({ action, enabled }): Opened[] =>
    enabled && action !== main && (isUnitStep(action) || isAdjustment(action)) ? [action] : [],
  )
  const rest = can.filter((name) => name !== 'move')
  const close = () => setOpened(null)
  const dialog = { of, warehouses, onClose: close }
  return (
    <>
      {held ? <p className="quiet">{stock(`mayNotLeave.${held}`)}</p> : null}
      {main ? (
        <Button type="primary" disabled={!actionOf(main)?.enabled} onClick={() => setOpened(main)}>
          {t(`step.${main}`)}
        </Button>
      ) : null}
      {can.includes('move') ? <Button onClick={() => setOpened('move')}>{t('step.move')}</Button> : null}
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          placement="topLeft"
          menu={{
            items: rest.map((name) => ({ key: name, label: t(`step.${name}`), danger: goes(name) })),
            onClick: ({ key }) => setOpened(rest.find((name) => name === key) ?? null),
          }}
        >
          <Button>{t('unit.more')}</Button>
        </Dropdown>
      ) : null}
      {opened === null ? null : opened === 'receive' ? (
        <ReceivePiece {...dialog} />
      ) : isAdjustment(opened) ? (
        <Adjust key={opened} {...dialog} kind={opened} />
      ) : (
        <Step key={opened} {...dialog} step={opened} />
      )}
    </>
  )
}

type StepProps = { of: StockUnitDetail; warehouses: readonly Warehouse[]; onClose: () => void }

function Step({ of, warehouses, step, onClose }: StepProps & { step: UnitStep }) {
  const t = useText('warehouse')
  const may = useMay()
  const word = useText('goods')
  const maySell = may('product.goods.write')
  const { form, places, targets, bins, isOptional, asksPhotos, cameBack } = useMoveStock({
    of,
    step,
    warehouses,
    maySell,
    onDone: () => showToast(t('move.done'), { done: true }),
    next: onClose,
  })
  const from = form.choice('from')
  return (
    <FormDialog of={form} title={t(`step.${step}`)} send={t(`step.${step}`)} danger={goes(step)} onClose={onClose}>
      <p className="quiet">{cameBack ? t(maySell ? 'cameBack.note' : 'cameBack.waits') : t(`stepNote.${step}`)}</p>
      {cameBack && maySell ? <TickField {...form.tick('staysDraft')}>{t('cameBack.staysDraft')}</TickField> : null}
      {cameBack && maySell && !form.values.staysDraft ? (
        <>
          <SelectField
            {...form.choice('grade')}
            label={t('cameBack.grade')}
            hint={
              cameBack.grade
                ? t('cameBack.was', { grade: `${cameBack.grade} · ${word(`grade.${cameBack.grade}`)}` })
                : undefined
            }
            options={grades.map((value) => ({ value, label: `${value} · ${word(`grade.${value}`)}` }))}
          />
          <SelectField
            {...form.choice('runningState')}
            label={t('cameBack.running')}
            options={runningStates.map((value) => ({ value, label: word(`running.${value}`) }))}
          />
          <TextAreaField
            {...form.text('faults')}
            label={t('cameBack.faults')}
            hint={t('cameBack.faultsHint')}
            maxLength={limits.descriptionLength}
          />
        </>
      ) : null}
      <FromField
        of={places}
        field={{
          ...from,
          onChange: (at) => form.set({ from: at, quantity: String(places[Number(at)]?.quantity ?? 1) }),
        }}
      />
      {of.kind === 'lot' ? (
        <TextField {...form.text('quantity')} label={t('move.quantity')} inputMode="numeric" autoComplete="off" />
      ) : null}
      {bins.length > 0 ? (
        <BinField field={form.choice('binId')} label={t('move.to')} of={targets} kinds={bins} isOptional={isOptional} />
      ) : null}
      {asksPhotos ? (
        <PhotosField
          name="photoIds"
          label={t('move.photos')}
          purpose="stock"
          max={limits.stockPhotosMax}
          photos={form.values.photos}
          onChange={(photos) => form.set({ photos })}
          error={form.wrong('photoIds')}
        />
      ) : null}
      <TextAreaField {...form.text('note')} label={t('move.note')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}

function Adjust({ of, warehouses, kind, onClose }: StepProps & { kind: AdjustmentKind }) {
  const t = useText('warehouse')
  const { form, places, turnsUp, targets } = useAskAdjustment({
    of,
    kind,
    warehouses,
    onDone: () => showToast(t('move.asked'), { done: true }),
    next: onClose,
  })
  return (
    <FormDialog of={form} title={t(`step.${kind}`)} send={t('move.ask')} danger={goes(kind)} onClose={onClose}>
      <p className="quiet">{t('stepNote.adjust')}</p>
      {turnsUp ? (
        <BinField
          field={form.choice('binId')}
          label={t('move.bin')}
          of={targets}
          {...(kind === 'find' ? { kinds: ['quarantine', 'yard'] } : {})}
        />
      ) : (
        <FromField of={places} field={form.choice('from')} />
      )}
      {of.kind === 'lot' ? (
        <TextField {...form.text('quantity')} label={t('move.quantity')} inputMode="numeric" autoComplete="off" />
      ) : null}
      <TextAreaField {...form.text('reason')} label={t('move.reason')} maxLength={limits.textAreaLength} />
      <PhotosField
        name="photoIds"
        label={t('move.photos')}
        purpose="stock"
        max={limits.stockPhotosMax}
        photos={form.values.photos}
        onChange={(photos) => form.set({ photos })}
        error={form.wrong('photoIds')}
      />
    </FormDialog>
  )
}

type FromFieldProps = {
  of: ReturnType<typeof placesFor>
  field: { name: string; value: string; onChange: (value: string) => void; error?: string | undefined }
}

/** From which of several places it is taken. */
function FromField({ of, field }: FromFieldProps) {
  const t = useText('warehouse')
  if (of.length < 2) return null
  return (
    <SelectField
      {...field}
      label={t('move.from')}
      options={of.map(({ state, bin, quantity }, at) => ({
        value: String(at),
        label: t('move.place', { state: t(`state.${state}`), bin: bin?.code ?? t('move.noBin'), count: quantity }),
      }))}
    />
  )
}
