import { goInstead, goToAddress } from '#app/routes/go'
import { Camera } from '#features/devices/scan-sheet'
import { StockRow } from '#features/stock/stock-row'
import { stockScreenOf } from '#features/stock/stock-words.ts'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextField } from '#ui/forms/text-field'
import { Button } from '#ui/buttons/button'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { ScanLine, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'

const route = '/pages/qrcode'

/** The camera looks for a label of stock, which leads to its piece; a number may be typed instead. */
export default function StockScan({ code }: { code: string | undefined }) {
  return code ? <Found code={code} /> : <Seek />
}

function Seek() {
  const t = useText('warehouse')
  const [typed, setTyped] = useState('')
  const find = (text: string) => {
    if (text.trim() !== '') goInstead(route, { code: text.trim(), of: 'stock' })
  }
  return (
    <Page title={t('scan.title')} width="form">
      <Panel>
        <div className="flex flex-col gap-4">
          <Camera onText={find} />
          <form
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              find(typed)
            }}
          >
            <TextField
              label={t('scan.type')}
              name="code"
              value={typed}
              maxLength={120}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" tone="go" wide>
              {t('scan.find')}
            </Button>
          </form>
        </div>
      </Panel>
    </Page>
  )
}

/** One piece is opened at once, several are to choose from. */
function Found({ code }: { code: string }) {
  const t = useText('warehouse')
  const found = useCall(stockCalls.scanStock, { code }, { freshMs: 0 })
  const units = found.data?.units ?? []
  const [only] = units.length === 1 ? units : []
  useEffect(() => {
    if (only) goToAddress(stockScreenOf(only), { replace: true })
  }, [only])
  return (
    <Page
      title={t('scan.title')}
      width="form"
      of={found}
      does={
        <Actions
          can={[
            {
              label: t('scan.again'),
              icon: <ScanLine aria-hidden className="size-5" />,
              run: () => goInstead(route, { of: 'stock' }),
            },
          ]}
        />
      }
    >
      {units.length === 0 ? (
        <Empty icon={<SearchX aria-hidden />} text={t('scan.none')} note={t('scan.noneWhy')} />
      ) : (
        <Panel title={t('scan.found')}>
          <div className="divide-y divide-line">
            {units.map((unit) => (
              <StockRow key={unit.id} of={unit} to={stockScreenOf(unit)} />
            ))}
          </div>
        </Panel>
      )}
    </Page>
  )
}
