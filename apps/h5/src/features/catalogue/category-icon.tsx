import {
  Bolt,
  Bot,
  Cog,
  Factory,
  Forklift,
  LayoutGrid,
  ScanLine,
  ToyBrick,
  Tractor,
  TreePine,
  Wheat,
  Zap,
  type LucideIcon,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  construction: Tractor,
  handling: Forklift,
  'machine-tools': Cog,
  'sheet-metal': Factory,
  plastics: ToyBrick,
  automation: Bot,
  energy: Zap,
  woodworking: TreePine,
  farm: Wheat,
  medical: ScanLine,
  parts: Bolt,
}

/** The icon of a category; a category missing from this list gets the grid icon of "All". */
export function CategoryIcon({ of: key, className }: { of: string | null; className?: string }) {
  const Icon = (key && icons[key]) || LayoutGrid
  return <Icon aria-hidden className={className} />
}
