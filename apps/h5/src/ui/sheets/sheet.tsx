import { Dialog } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import { mayLose } from '@kikai/client/forms/unsent'
import { X } from 'lucide-react'
import { type RefObject, use, useRef, useState, type ReactNode } from 'react'
import { useBackCloses } from './overlay-history.ts'
import { UnderBarContext } from '../pages/under-bar.tsx'
import { useWide } from '../wide.ts'
import { useWords } from '../texts/words.ts'

type SheetProps = {
  open: boolean
  /** Returns false to stay open, when a question must be answered first. */
  onClose: () => false | void
  title: string
  /** For a sheet whose input is still there when it opens again, so that closing it needs no question. */
  keeps?: boolean
  /** Stays visible while the content scrolls: contains the sheet's only filled button. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A sheet from the bottom on phones, a dialog of 560 px on wide screens. Base UI handles focus, Escape, swipe and
 * scrim; the phone's Back button closes it too.
 */
export function Sheet({ keeps = false, open, onClose, ...rest }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  const close = () => (keeps || mayLose(popup.current) ? onClose() : false)
  useBackCloses(open, close)
  // The layout is fixed while the sheet is open, so that rotating a tablet keeps the sheet and its input.
  const wideNow = useWide()
  const [wide, setWide] = useState(wideNow)
  if (!open && wide !== wideNow) setWide(wideNow)
  const Shape = wide ? WideSheet : PhoneSheet
  return <Shape {...rest} open={open} onClose={close} popup={popup} />
}

type SheetParts = SheetProps & { popup: RefObject<HTMLDivElement | null> }

const scrim =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-(--t-sheet) data-ending-style:opacity-0 data-starting-style:opacity-0'

function PhoneSheet({ open, onClose, title, footer, popup, children }: SheetParts) {
  const underBar = use(UnderBarContext)
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={scrim} />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
          <Drawer.Popup
            ref={popup}
            className="flex max-h-[calc(100dvh-72px)] w-full max-w-phone flex-col rounded-t-sheet bg-card text-ink outline-none [transform:translateY(var(--drawer-swipe-movement-y))] transition-transform duration-(--t-sheet) ease-(--ease) data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:duration-0"
          >
            <span aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-grab" />
            <div className="flex shrink-0 items-center justify-between pr-1 pl-4">
              <Drawer.Title className="line-clamp-2 min-w-0 text-17 leading-tight font-600">{title}</Drawer.Title>
              <CloseButton>{(look, inner) => <Drawer.Close {...look}>{inner}</Drawer.Close>}</CloseButton>
            </div>
            {underBar ? <div className="shrink-0">{underBar}</div> : null}
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">
              {children}
            </Drawer.Content>
            <Footer>{footer}</Footer>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function WideSheet({ open, onClose, title, footer, popup, children }: SheetParts) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrim} />
        <Dialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-6">
          {/* Relative to the window and not to the grid row, which grows with its content. */}
          <Dialog.Popup
            ref={popup}
            className="flex max-h-[calc(100dvh-48px)] w-full max-w-dialog flex-col rounded-sheet bg-card pt-2 text-ink shadow-2 outline-none transition duration-(--t-sheet) data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
          >
            <div className="flex shrink-0 items-center justify-between pr-2 pl-6">
              <Dialog.Title className="line-clamp-2 min-w-0 text-19 leading-tight font-700">{title}</Dialog.Title>
              <CloseButton>{(look, inner) => <Dialog.Close {...look}>{inner}</Dialog.Close>}</CloseButton>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">{children}</div>
            <Footer>{footer}</Footer>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type Look = { 'aria-label': string; className: string }

function CloseButton({ children }: { children: (look: Look, inner: ReactNode) => ReactNode }) {
  const t = useWords()
  return children(
    { 'aria-label': t('part.close'), className: 'grid size-12 place-items-center rounded-full hover:bg-sunken' },
    <X aria-hidden className="size-5.5" />,
  )
}

function Footer({ children }: { children: ReactNode }) {
  if (!children) return <div className="h-safe shrink-0" />
  return (
    <div className="shrink-0 border-t border-line px-4 py-2 pb-[calc(var(--safe-b)+8px)] wide:px-6 wide:py-3">
      <div className="flex flex-wrap gap-2 [&>.w-full]:w-auto [&>.w-full]:flex-[1_1_40%]">{children}</div>
    </div>
  )
}
