import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { useText } from '@kikai/client/use-text'
import { Copy } from 'lucide-react'

/** Shows the recovery codes, which cannot be shown again; lost ones are replaced by new ones. */
export function RecoveryCodesSheet({ of, onClose }: { of: readonly string[]; onClose: () => void }) {
  const t = useText('authenticator')
  const copy = useCopy(t('recovery.copied'))
  return (
    <Sheet
      open={of.length > 0}
      onClose={onClose}
      title={t('recovery.title')}
      footer={
        <Button tone="go" wide onClick={onClose}>
          {t('recovery.kept')}
        </Button>
      }
    >
      <p className="pb-3 text-14 text-ink-2">{t('recovery.lead')}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3">
        {of.map((code) => (
          <li key={code} className="figures text-15 font-600 tracking-wider whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <Button tone="plain" icon={<Copy aria-hidden />} onClick={() => void copy(of.join('\n'))}>
        {t('recovery.copy')}
      </Button>
    </Sheet>
  )
}
