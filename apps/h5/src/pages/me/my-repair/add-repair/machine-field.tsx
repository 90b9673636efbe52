import { go } from '#app/routes/go'
import { useMeterWords } from '#features/devices/meter-words.ts'
import { ScanSheet } from '#features/devices/scan-sheet'
import { Facts } from '#ui/facts/facts'
import { FieldErrorText } from '#ui/forms/field'
import { Image } from '#ui/pictures/image'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { PagedList } from '#ui/lists/paged-list'
import { PickerField } from '#ui/forms/picker-field'
import { Row, Rows } from '#ui/lists/row'
import { Sheet } from '#ui/sheets/sheet'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import type { DeviceEntry } from '@kikai/contract/devices/devices.shapes'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { Id } from '@kikai/kernel/ids'
import { LayoutGrid, ScanLine, Wrench } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { RequestStart, RepairForm } from './repair-form.ts'

type MachineFieldProps = { of: RepairForm; begun: RequestStart; onCategory: (categoryId: Id<'category'>) => void }

/** The machine: one of the member's, by list or by its label, or described by hand. */
export function MachineField({ of: form, begun, onCategory }: MachineFieldProps) {
  const t = useText('myRepairs')
  const { values, set } = form
  const [opens, setOpens] = useState<'list' | 'scan' | null>(null)
  const [chosen, setChosen] = useState<DeviceEntry | null>(begun.device)
  const choose = (device: DeviceEntry) => {
    setChosen(device)
    onCategory(device.category.id)
    set({ deviceId: device.id, categoryId: '' })
  }
  const found = useCallback(
    (device: DeviceEntry) => {
      setChosen(device)
      onCategory(device.category.id)
    },
    [onCategory],
  )
  const isFixed = begun.faultId !== undefined
  const wrong = form.wrong('deviceId')
  const shown = chosen?.id === values.deviceId ? chosen : null
  return (
    <Panel {...(shown ? {} : { title: t('form.machine') })}>
      {shown ? <ChosenMachine of={shown} /> : values.deviceId ? <Kept id={values.deviceId} onFound={found} /> : null}
      {values.deviceId && !isFixed ? (
        <div className="pt-2">
          <Button tone="plain" size="small" className="-ml-4" onClick={() => set({ deviceId: '' })}>
            {t('form.otherMachine')}
          </Button>
        </div>
      ) : null}
      {values.deviceId ? null : (
        <Rows>
          <Row
            icon={<Wrench aria-hidden />}
            title={t('form.fromList')}
            note={t('form.fromListWhy')}
            onClick={() => setOpens('list')}
          />
          <Row icon={<ScanLine aria-hidden />} title={t('form.scan')} onClick={() => setOpens('scan')} />
          <ByHand of={form} onCategory={onCategory} />
        </Rows>
      )}
      <div role="alert">{wrong ? <FieldErrorText>{wrong}</FieldErrorText> : null}</div>
      {opens === 'list' ? <DeviceSheet onClose={() => setOpens(null)} onPick={choose} /> : null}
      {opens === 'scan' ? <Scanned onClose={() => setOpens(null)} onPick={choose} /> : null}
    </Panel>
  )
}

type ShownMachine = Pick<RepairDetail['device'], 'maker' | 'model' | 'serial' | 'meter'> & {
  name?: string
  picture: { url: string } | null
}
export function ChosenMachine({ of: { name, maker, model, serial, meter, picture } }: { of: ShownMachine }) {
  const words = useMeterWords()
  const t = useText('myRepairs')
  return (
    <div className="flex items-center gap-3">
      <span className="w-18 shrink-0 overflow-hidden rounded-tag max-xs:w-14">
        <Image of={picture?.url} alt="" sizes="72px" />
      </span>
      <p className="min-w-0 flex-1">
        <span className="block text-15 font-600 wrap-anywhere">{name || `${maker} ${model}`}</span>
        <span className="figures block text-12 text-ink-2 wrap-anywhere">
          <Facts of={[...(serial ? [`${t('form.serial')} ${serial}`] : []), ...(meter ? [words.meter(meter)] : [])]} />
        </span>
      </p>
    </div>
  )
}

/** The machine of a request that was begun earlier. */
function Kept({ id, onFound }: { id: string; onFound: (device: DeviceEntry) => void }) {
  const list = usePagedCall(devicesCalls.listMyDevices, { tab: 'all' }, { freshMs: 60_000 })
  const found = list.items.find((one) => one.id === id)
  useEffect(() => {
    if (found) onFound(found)
  }, [found, onFound])
  return null
}

/** A machine that is not registered: its category, and what its plate says. */
function ByHand({ of: form, onCategory }: { of: RepairForm; onCategory: (categoryId: Id<'category'>) => void }) {
  const t = useText('myRepairs')
  const devices = useText('devices')
  const { values, set } = form
  const words = useCall(goodsCalls.readParams, {}, { freshMs: 600_000 })
  const category = words.data?.categories.find((one) => one.categoryId === values.categoryId)
  const { categoryId } = values
  useEffect(() => {
    if (categoryId) onCategory(categoryId)
  }, [categoryId, onCategory])
  const maker = words.data?.makers.find(({ id }) => id === values.makerId)
  return (
    <div>
      <Row
        icon={<LayoutGrid aria-hidden />}
        title={category?.categoryName ?? t('form.byHand')}
        note={t(category ? 'form.otherCategory' : 'form.byHandWhy')}
        onClick={() => go('/pages/me/my-repair/add-repair/category-select/category-select')}
      />
      {category ? (
        <div className="flex flex-col gap-4 py-2">
          <PickerField
            name="makerName"
            label={devices('form.maker')}
            placeholder={devices('form.choose')}
            options={words.data?.makers.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            now={values.makerId ? [values.makerId] : []}
            shown={maker?.name ?? values.makerName}
            onPick={([makerId = '']) => set({ makerId, makerName: '' })}
            onOwn={(makerName) => set({ makerId: '', makerName: makerName.slice(0, 60) })}
            error={form.wrong('machine.makerName')}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
            <TextField
              {...form.text('model')}
              label={devices('form.model')}
              error={form.wrong('machine.model')}
              autoComplete="off"
            />
            <TextField
              {...form.text('serial')}
              label={devices('form.serial')}
              error={form.wrong('machine.serial')}
              autoComplete="off"
              optional
            />
          </div>
        </div>
      ) : null}
    </div>
  )
}

type PickProps = { onClose: () => void; onPick: (device: DeviceEntry) => void }

function DeviceSheet({ onClose, onPick }: PickProps) {
  const t = useText('myRepairs')
  const devices = useText('devices')
  const list = usePagedCall(devicesCalls.listMyDevices, { tab: 'active' }, { freshMs: 0 })
  return (
    <Sheet open keeps onClose={onClose} title={t('form.fromList')}>
      <PagedList of={list} look="inside" empty={<p className="py-6 text-14 text-ink-2">{devices('list.none')}</p>}>
        {(one) => (
          <button
            key={one.id}
            type="button"
            className="py-2 text-left"
            onClick={() => {
              onPick(one)
              onClose()
            }}
          >
            <ChosenMachine of={one} />
          </button>
        )}
      </PagedList>
    </Sheet>
  )
}

/** The label leads to the machine, if it is the member's. */
function Scanned({ onClose, onPick }: PickProps) {
  const t = useText('myRepairs')
  const [code, setCode] = useState<string | null>(null)
  const scanned = useCall(deviceCodesCalls.readScanned, code === null ? null : { code }, { freshMs: 0 })
  const list = usePagedCall(devicesCalls.listMyDevices, { tab: 'all' }, { freshMs: 0 })
  const found = list.items.find(({ id }) => id === scanned.data?.deviceId)
  const isStrange = scanned.error !== null || (scanned.data !== undefined && !list.waiting && !found)
  useEffect(() => {
    if (code === null) return
    if (found) onPick(found)
    else if (isStrange) showToast(t('form.notYours'))
    else return
    onClose()
  }, [code, found, isStrange, onPick, onClose, t])
  return code === null ? <ScanSheet onClose={onClose} onCode={setCode} /> : null
}
