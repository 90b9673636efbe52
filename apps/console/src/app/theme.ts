const key = 'theme'
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const isDarkDevice = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
isDarkDevice.addEventListener('change', () => listeners.forEach((listener) => listener()))

const chosenTheme = (): Theme => themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system'

/** The light or dark theme; `system` follows the device. The choice is shared with the web app. */
export const theme = {
  isDark: (): boolean => (chosenTheme() === 'system' ? isDarkDevice.matches : chosenTheme() === 'dark'),
  choose(next: Theme): void {
    localStorage.setItem(key, next)
    theme.show()
    listeners.forEach((listener) => listener())
  },
  show(): void {
    const chosen = chosenTheme()
    if (chosen === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
  },
  onChange(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
