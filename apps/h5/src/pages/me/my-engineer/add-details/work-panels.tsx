import { KeptPhotos, KeptPicture } from '#features/outbox/kept-photos'
import { KeptVoice } from '#features/outbox/kept-voice'
import { useOutbox } from '#features/outbox/use-outbox.ts'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/choice'
import { IconButton } from '#ui/buttons/icon-button'
import { Panel } from '#ui/pages/panel'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { typedQuantity } from '#ui/forms/typed-number.ts'
import { useText } from '@kikai/client/use-text'
import { meterKinds } from '@kikai/contract/passport/passport.shapes'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { limits } from '@kikai/kernel/limits'
import { PenLine, Plus, ScanLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ScanPart } from './scan-part.tsx'
import { SignHere } from './sign-here.tsx'
import { type AgreedParts, emptyPart, emptyTest, agreedPartOf, usedText, type WorkDraft } from './work-draft.ts'

export type PanelProps = { of: WorkDraft; onChange: (part: Partial<WorkDraft>) => void }
type AgreedProps = PanelProps & { agreed: AgreedParts }

/** What was done, measured and put in: all of it is kept on the phone as it is typed. */
export function WorkPanels({ of, job, onChange, signs }: PanelProps & { job: RepairDetail; signs: boolean }) {
  const t = useText('jobs')
  return (
    <>
      <RecordFields of={of} agreed={job.agreedParts} onChange={onChange} />
      <Used of={of} estimated={job.estimated} onChange={onChange} />
      <Panel className="flex flex-col gap-4">
        <KeptPhotos label={t('work.photos')} value={of.fileIds} onChange={(fileIds) => onChange({ fileIds })} />
        <KeptVoice
          isFull={of.fileIds.length >= limits.repairFilesMax}
          onKept={(id) => onChange({ fileIds: [...of.fileIds, id] })}
        />
      </Panel>
      {signs ? <Signature of={of} onChange={onChange} /> : null}
    </>
  )
}

/** Its words and figures, without what was photographed and signed. */
export function RecordFields({ of, agreed, onChange }: AgreedProps) {
  const t = useText('jobs')
  return (
    <>
      <Panel title={t('work.title')}>
        <TextArea label={t('work.done')} value={of.work} onChange={({ target }) => onChange({ work: target.value })} />
      </Panel>
      <Tests of={of} onChange={onChange} />
      <Parts of={of} agreed={agreed} onChange={onChange} />
      <Meter of={of} onChange={onChange} />
    </>
  )
}

/** What the customer pays of lines that were estimated. */
function Used({ of, estimated, onChange }: PanelProps & Pick<RepairDetail, 'estimated'>) {
  const t = useText('jobs')
  const inUnits = useText('quotes')
  if (estimated.length === 0) return null
  return (
    <Panel title={t('used.title')} className="flex flex-col gap-4">
      <p className="text-14 text-ink-2">{t('used.why')}</p>
      {estimated.map((line) => {
        const said = (quantity: number) => inUnits(`unit.${line.unit}`, { n: formatQuantity(quantity) })
        const isOver = (typedQuantity(usedText(of, line)) ?? 0) > line.most
        return (
          <TextField
            key={line.lineId}
            label={line.label}
            hint={t('used.hint', { quantity: said(line.quantity), most: said(line.most) })}
            error={isOver ? t('used.over', { most: said(line.most) }) : undefined}
            after={inUnits(`unitName.${line.unit}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={usedText(of, line)}
            onChange={({ target }) => onChange({ used: { ...of.used, [line.lineId]: target.value } })}
          />
        )
      })}
    </Panel>
  )
}

function Tests({ of: { tests }, onChange }: PanelProps) {
  const t = useText('jobs')
  const change = (at: number, part: Partial<(typeof tests)[number]>) =>
    onChange({ tests: tests.map((test, nth) => (nth === at ? { ...test, ...part } : test)) })
  return (
    <Panel title={t('tests.title')}>
      <ul className="divide-y divide-line">
        {tests.map((test, at) => (
          <li key={at} className="flex flex-col gap-3 py-3">
            <div className="flex items-end gap-1">
              <div className="min-w-0 flex-1">
                <TextField
                  label={t('tests.name')}
                  value={test.name}
                  maxLength={60}
                  autoComplete="off"
                  onChange={({ target }) => change(at, { name: target.value })}
                />
              </div>
              <IconButton
                label={`${t('remove')} ${test.name}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => onChange({ tests: tests.filter((_one, nth) => nth !== at) })}
              />
            </div>
            <div className="grid grid-cols-4 gap-2 max-xs:grid-cols-2">
              {(['before', 'after', 'limit', 'unit'] as const).map((name) => (
                <TextField
                  key={name}
                  label={t(`tests.${name}`)}
                  value={test[name]}
                  maxLength={name === 'unit' ? 12 : 20}
                  autoComplete="off"
                  onChange={({ target }) => change(at, { [name]: target.value })}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {tests.length < limits.repairTestsMax ? (
        <AddButton label={t('tests.add')} onClick={() => onChange({ tests: [...tests, emptyTest] })} />
      ) : null}
    </Panel>
  )
}

function Parts({ of: { parts }, agreed, onChange }: AgreedProps) {
  const t = useText('jobs')
  const [scans, setScans] = useState<{ at: number; side: 'serialOut' | 'serialIn' } | null>(null)
  const change = (at: number, part: Partial<(typeof parts)[number]>) =>
    onChange({ parts: parts.map((one, nth) => (nth === at ? { ...one, ...part } : one)) })
  const isListed = (goodsId: string) => parts.some((part) => part.goodsId === goodsId)
  return (
    <Panel title={t('parts.title')}>
      <ul className="divide-y divide-line">
        {parts.map((part, at) => (
          <li key={at} className="flex flex-col gap-3 py-3">
            <div className="flex items-end gap-1">
              <div className="min-w-0 flex-1">
                <TextField
                  label={t('parts.label')}
                  value={part.label}
                  maxLength={60}
                  autoComplete="off"
                  onChange={({ target }) => change(at, { label: target.value })}
                />
              </div>
              <IconButton
                label={`${t('remove')} ${part.label}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => onChange({ parts: parts.filter((_one, nth) => nth !== at) })}
              />
            </div>
            {part.goodsId === null ? null : <p className="text-12 text-ink-2">{t('parts.stock')}</p>}
            {(['serialOut', 'serialIn'] as const).map((side) => (
              <div key={side} className="flex items-end gap-1">
                <div className="min-w-0 flex-1">
                  <TextField
                    label={t(`parts.${side}`)}
                    optional
                    value={part[side]}
                    maxLength={60}
                    autoComplete="off"
                    autoCapitalize="characters"
                    onChange={({ target }) => change(at, { [side]: target.value })}
                  />
                </div>
                <IconButton
                  label={t(`parts.scan.${side}`)}
                  icon={<ScanLine aria-hidden />}
                  onClick={() => setScans({ at, side })}
                />
              </div>
            ))}
          </li>
        ))}
      </ul>
      {agreed.map((part) =>
        isListed(part.goodsId) ? null : (
          <AddButton
            key={part.goodsId}
            label={t('parts.addAgreed', { label: part.label })}
            onClick={() => onChange({ parts: [...parts, agreedPartOf(part)] })}
          />
        ),
      )}
      {parts.length < limits.quoteLinesMax ? (
        <AddButton label={t('parts.add')} onClick={() => onChange({ parts: [...parts, emptyPart] })} />
      ) : null}
      {scans ? (
        <ScanPart
          onClose={() => setScans(null)}
          onCode={(code) => {
            change(scans.at, { [scans.side]: code.slice(0, 60) })
            setScans(null)
          }}
        />
      ) : null}
    </Panel>
  )
}

function Meter({ of, onChange }: PanelProps) {
  const t = useText('jobs')
  return (
    <Panel title={t('meter.title')}>
      <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
        <TextField
          label={t('meter.value')}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={of.meter}
          maxLength={12}
          onChange={({ target }) => onChange({ meter: target.value })}
        />
        <SelectField
          label={t('meter.kind')}
          value={of.meterKind}
          onChange={({ target }) => {
            const kind = meterKinds.find((one) => one === target.value)
            if (kind) onChange({ meterKind: kind })
          }}
          options={meterKinds.map((kind) => ({ value: kind, label: t(`meter.of.${kind}`) }))}
        />
      </div>
      {of.meter.trim() === '' ? null : (
        <Checkbox
          checked={of.isMeterChecked}
          onChange={({ target }) => onChange({ isMeterChecked: target.checked })}
          className="pt-2"
        >
          {t('meter.checked')}
        </Checkbox>
      )}
    </Panel>
  )
}

function Signature({ of: { signature }, onChange }: PanelProps) {
  const t = useText('jobs')
  const { files, outbox } = useOutbox()
  const [opens, setOpens] = useState(false)
  const drawn = signature ? files.get(signature.fileId) : undefined
  return (
    <Panel title={t('signature.title')}>
      {signature ? (
        <div className="flex flex-wrap items-center gap-3">
          {drawn ? (
            <KeptPicture
              of={drawn.blob}
              alt={signature.name}
              className="h-16 rounded-tag border border-line bg-white"
            />
          ) : null}
          <span className="min-w-0 flex-1 text-14">{signature.name}</span>
          <IconButton
            label={t('signature.remove')}
            icon={<Trash2 aria-hidden />}
            onClick={() => {
              void outbox.dropFiles([signature.fileId])
              onChange({ signature: null })
            }}
          />
        </div>
      ) : (
        <>
          <p className="pb-2 text-14 text-ink-2">{t('signature.why')}</p>
          <Button tone="tint" icon={<PenLine aria-hidden className="size-5" />} onClick={() => setOpens(true)}>
            {t('signature.open')}
          </Button>
        </>
      )}
      {opens ? (
        <SignHere
          onClose={() => setOpens(false)}
          onSigned={async (name, picture) => {
            onChange({ signature: { name, fileId: await outbox.addFile(picture) } })
            setOpens(false)
          }}
        />
      ) : null}
    </Panel>
  )
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button tone="plain" className="-ml-4" icon={<Plus aria-hidden className="size-5" />} onClick={onClick}>
    {label}
  </Button>
)
