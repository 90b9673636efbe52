import { useUnsent } from '@kikai/client/forms/unsent'
import { UploadField } from '#ui/field.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallError } from '@kikai/client/calls/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { upload } from '@kikai/client/calls/request'
import { useText } from '@kikai/client/use-text'
import { statementsCalls } from '@kikai/contract/bank/statements.calls'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { statementLimits } from '@kikai/kernel/statement-limits'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { Button } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Uploads a statement of one account; a preview is shown before it is imported. */
export function StatementUpload({ onSent }: { onSent: (fileId: string) => void }) {
  const t = useText('consoleBank')
  const word = useText('console')
  const client = useClient()
  const [open, setOpen] = useState(false)
  const [currency, setCurrency] = useState<PriceCurrency>('JPY')
  const [file, setFile] = useState<File | null>(null)
  const place = useUnsent<HTMLDivElement>(file !== null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const send = async () => {
    if (!file) return
    setBusy(true)
    setRefused(null)
    try {
      const fields = { currency, fileName: file.name.slice(-120) }
      const { fileId } = await upload(client, statementsCalls.uploadStatement, fields, file, { silent: true })
      // What was sent is not lost by leaving, and the next line leaves.
      flushSync(() => {
        setFile(null)
        setOpen(false)
      })
      onSent(fileId)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('files.upload')}
      </Button>
      <Dialog
        open={open}
        title={t('files.upload')}
        okText={t('files.check')}
        cancelText={word('form.cancel')}
        confirmLoading={busy}
        okButtonProps={{ disabled: !file }}
        onOk={() => void send()}
        onCancel={() => setOpen(false)}
      >
        <div ref={place} className="form">
          <ChoiceField
            name="currency"
            label={t('lines.currency')}
            value={currency}
            options={priceCurrencies.map((value) => ({ value, label: t('files.account', { currency: value }) }))}
            onChange={setCurrency}
          />
          <UploadField
            name="file"
            label={t('files.file')}
            hint={t('files.fits', {
              megabytes: String(statementLimits.bytesMax / 1024 ** 2),
              lines: formatQuantity(statementLimits.linesMax),
            })}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={setFile}
            error={refused ?? undefined}
          />
        </div>
      </Dialog>
    </>
  )
}
