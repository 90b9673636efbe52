import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { useText } from '@kikai/client/use-text'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { ChooseCompany } from './choose-company.tsx'

/**
 * Shown above every screen of the management area: the current company and a link to change it. Hidden for users with
 * one company.
 */
export function ActingFor({ me }: { me: Profile }) {
  const t = useText('managed')
  const [open, setOpen] = useState(false)
  if (me.companies.length < 2 || !me.company) return null
  return (
    <div className="page-gutter border-b border-line bg-sunken">
      <div className="mx-auto flex w-full max-w-phone items-center gap-2 py-1 text-14 wide:max-w-browse">
        <Building2 aria-hidden className="size-4.5 shrink-0 text-ink-2" />
        <p className="min-w-0 flex-1 font-600 wrap-anywhere">{t('acting.now', { company: me.company.name })}</p>
        <Button tone="tint" size="small" onClick={() => setOpen(true)}>
          {t('acting.switch')}
        </Button>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('acting.title')}>
        <p className="pb-3 text-14 text-ink-2">{t('acting.note')}</p>
        <ChooseCompany me={me} onChosen={() => setOpen(false)} />
      </Sheet>
    </div>
  )
}
