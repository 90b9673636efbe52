import { type FoundPerson, forgetFound } from '#features/identity/provider-window.ts'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'

/** Says above the form that the provider's login will be linked with the account, and lets the user decline. */
export function FoundNote({ person, onDrop }: { person: FoundPerson; onDrop: () => void }) {
  const t = useText('providers')
  return (
    <Panel>
      <p className="text-14">{t('linked.will', { provider: person.provider.name })}</p>
      <Button
        tone="plain"
        size="small"
        className="-ml-4"
        onClick={() => {
          forgetFound()
          onDrop()
        }}
      >
        {t('linked.without')}
      </Button>
    </Panel>
  )
}
