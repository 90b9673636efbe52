import { defineScreen } from '#app/screens/define-screen'
import { go, goInstead, href, useRouteParams } from '#app/routes/go'
import { CategoryIcon } from '#features/catalogue/category-icon'
import { PassportEntries } from '#features/catalogue/passport-entries'
import { useMeterWords } from '#features/devices/meter-words.ts'
import { ServiceBar } from '#features/devices/service-bar'
import { ScanSheet } from '#features/devices/scan-sheet'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { KeyFacts } from '#ui/facts/key-facts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextField } from '#ui/forms/text-field'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import type { ScannedDevice } from '@kikai/contract/devices/devices.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { QrCode, ScanLine, Siren } from 'lucide-react'
import { useState } from 'react'

// Loaded with a label that leads to a machine; it needs the form components.
const ReportForm = lazyPart(() => import('./qrcode/report-form.tsx'))
// Loaded for the people of a warehouse alone.
const StockScan = lazyPart(() => import('./qrcode/stock-scan.tsx'))

const route = '/pages/qrcode'
/** What labels of stock begin with. */
const stockLabel = 'KS:'

/** Where a machine's label leads: to its owner’s page, to what a buyer or an engineer is told, or to a report. */
function Label() {
  const { code, of } = useRouteParams(route)
  if (of === 'stock' || code?.startsWith(stockLabel)) return <StockScan key={code ?? ''} code={code} />
  return code ? <Labelled key={code} code={code} /> : <Typed />
}

function Labelled({ code }: { code: string }) {
  const title = useText('routes')
  const scanned = useCall(deviceCodesCalls.readScanned, { code }, { freshMs: 0 })
  if (scanned.error?.code === requestErrors.notFound.code) return <Typed isWrong />
  return (
    <Page
      title={nameOf(scanned.data) ?? title(route)}
      width="form"
      of={scanned}
      does={scanned.data ? <Onward of={scanned.data} /> : null}
    >
      {(of) => (
        <>
          <Machine of={of} />
          {of.plan.length > 0 ? <Plan of={of} /> : null}
          {of.passport && of.passport.entries.length > 0 ? <History of={of.passport} /> : null}
          {of.as === 'owner' ? null : <ReportForm code={code} />}
        </>
      )}
    </Page>
  )
}

const nameOf = (of: ScannedDevice | undefined) => of && [of.maker, of.model].filter(Boolean).join(' ')

/** What anybody sees who stands before the machine, and what the reader may know besides. */
function Machine({ of }: { of: ScannedDevice }) {
  const t = useText('scanned')
  const words = useMeterWords()
  const { category, serial, year, meter } = of
  const facts = [
    ...(serial === null ? [] : [{ label: t('serial'), value: serial }]),
    ...(year === null ? [] : [{ label: t('year'), value: <span className="figures">{year}</span> }]),
    ...(meter === null ? [] : [{ label: t('meter'), value: words.meter(meter) }]),
  ]
  return (
    <Panel>
      <div className="flex items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center rounded-card bg-sunken text-ink-2 [&_svg]:size-8">
          <CategoryIcon of={category.key} />
        </span>
        <div className="min-w-0">
          <h2 className="text-17 font-600 wrap-anywhere">{nameOf(of)}</h2>
          <p className="text-14 text-ink-2">{category.name}</p>
        </div>
      </div>
      {facts.length > 0 ? <KeyFacts facts={facts} /> : null}
      {of.as === 'owner' ? null : (
        <p className="mt-4 flex items-start gap-3 border-t border-line pt-3 text-14">
          <Siren aria-hidden className="size-5 shrink-0 text-bad" />
          {t('safety')}
        </p>
      )}
    </Panel>
  )
}

function Plan({ of: { plan } }: { of: ScannedDevice }) {
  const t = useText('scanned')
  return (
    <Panel title={t('plan')}>
      <ul className="flex flex-col gap-4">
        {plan.map((one) => (
          <li key={one.id}>
            <ServiceBar of={one} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function History({ of }: { of: NonNullable<ScannedDevice['passport']> }) {
  const t = useText('passport')
  return (
    <Panel title={t('title')}>
      <PassportEntries of={of.entries} />
    </Panel>
  )
}

/** The way on for whoever has one: the owner to their machines, a buyer to the listing. */
function Onward({ of: { as, goodsId } }: { of: ScannedDevice }) {
  const t = useText('scanned')
  if (as === 'owner') return <Actions can={[{ label: t('toDevice'), to: href('/pages/me/my-devices/my-devices') }]} />
  if (as === 'engineer')
    return (
      <Actions
        can={[
          {
            label: t('toMaintained'),
            tone: 'tint',
            to: href('/pages/me/backend-manage/maintenance-devices/maintenance-devices'),
          },
        ]}
      />
    )
  return goodsId ? (
    <Actions can={[{ label: t('toGoods'), to: href('/pages/home/goods-detail/goods-detail', { goodsId }) }]} />
  ) : null
}

/** For a code that is typed, and for a label that leads nowhere. */
function Typed({ isWrong = false }: { isWrong?: boolean }) {
  const title = useText('routes')
  const t = useText('scanned')
  const [code, setCode] = useState('')
  const [scans, setScans] = useState(false)
  const open = (text: string) => {
    if (text.trim() === '') return
    if (isWrong) goInstead(route, { code: text.trim() })
    else go(route, { code: text.trim() })
  }
  return (
    <Page
      title={title(route)}
      width="form"
      does={
        <Actions
          can={[{ label: t('scan'), icon: <ScanLine aria-hidden className="size-5" />, run: () => setScans(true) }]}
        />
      }
    >
      {isWrong ? <Empty icon={<QrCode aria-hidden />} text={t('unknown')} note={t('unknownWhy')} /> : null}
      <Panel>
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            open(code)
          }}
        >
          <TextField
            label={t('code')}
            hint={t('codeNote')}
            name="code"
            value={code}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" wide>
            {t('open')}
          </Button>
        </form>
      </Panel>
      {scans ? <ScanSheet onCode={open} onClose={() => setScans(false)} /> : null}
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: Label })
