import { Button } from '#ui/buttons/button'
import { StickyBar } from '#ui/pages/sticky-bar'
import { useText } from '@kikai/client/use-text'
import { Truck } from 'lucide-react'

type DispatchBarProps = {
  picked: number
  /** How many there are in all, where not all are loaded. */
  ofAll: string | null
  isAll: boolean
  onAll: () => void
  onShip: () => void
  onLeave: () => void
}

/** The bar with the number of selected orders and the button that ships them. */
export function DispatchBar({ picked, ofAll, isAll, onAll, onShip, onLeave }: DispatchBarProps) {
  const t = useText('managed')
  return (
    <StickyBar
      lead={
        <span role="status" className="text-14 font-600">
          {ofAll === null
            ? t('ship.many.picked', { count: picked })
            : t('ship.many.pickedOf', { count: picked, all: ofAll })}
        </span>
      }
    >
      <Button size="small" tone="plain" onClick={onLeave}>
        {t('list.cancel')}
      </Button>
      <Button size="small" tone="outline" onClick={onAll}>
        {isAll ? t('ship.many.none') : t('ship.many.all')}
      </Button>
      <Button
        size="small"
        tone="go"
        icon={<Truck aria-hidden className="size-4.5" />}
        blocked={picked === 0}
        onClick={onShip}
      >
        {t('ship.many.ship', { count: picked })}
      </Button>
    </StickyBar>
  )
}
