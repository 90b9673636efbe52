import { saveFile } from '#device/save-file'
import { Button } from '#ui/button'
import { serverNow } from '#ui/clock.ts'
import { Panel } from '#ui/panel'
import { SmallSelect } from '#ui/small-select'
import { CallError } from '@kikai/client/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { PriceCurrency } from '@kikai/kernel/money'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { monthsUntil } from '#features/payments/months.ts'

/** Downloads a month's movements as a spreadsheet file. */
export function StatementDownload({ currency }: { currency: PriceCurrency }) {
  const t = useText('earnings')
  const client = useClient()
  const months = monthsUntil(serverNow())
  const [month, setMonth] = useState(months[0] ?? '')
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await client.call(earningsCalls.exportEarningsMonth, { month, currency }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('screen.statement')}>
      <div className="flex flex-wrap gap-2">
        <SmallSelect
          label={t('screen.month')}
          value={month}
          options={months.map((value) => ({ value, label: value }))}
          onPick={setMonth}
          className="min-w-32 flex-1"
        />
        <Button
          tone="outline"
          busy={busy}
          icon={<Download aria-hidden className="size-4.5" />}
          onClick={() => void download()}
        >
          {t('screen.download')}
        </Button>
      </div>
    </Panel>
  )
}
