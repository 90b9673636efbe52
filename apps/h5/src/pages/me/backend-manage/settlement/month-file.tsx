import { saveFile } from '#device/save-file'
import { Button } from '#ui/buttons/button'
import { serverNow } from '#ui/times/clock.ts'
import { Panel } from '#ui/pages/panel'
import { SmallSelect } from '#ui/forms/small-select'
import { CallError } from '@kikai/client/calls/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { type TableKind, tableKinds } from '@kikai/contract/fields'
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
  const [busy, setBusy] = useState<TableKind | null>(null)
  const download = async (kind: TableKind) => {
    setBusy(kind)
    try {
      saveFile(await client.call(earningsCalls.exportEarningsMonth, { month, currency, kind }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(null)
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
        {tableKinds.map((kind) => (
          <Button
            key={kind}
            tone="outline"
            busy={busy === kind}
            icon={<Download aria-hidden className="size-4.5" />}
            onClick={() => void download(kind)}
          >
            {t(`screen.download.${kind}`)}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
