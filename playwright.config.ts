import { defineConfig } from '@playwright/test'
import { installedChromium } from './scripts/chromium.ts'

const executablePath = process.env.KIKAI_CHROMIUM ?? installedChromium()?.executable
if (!executablePath) throw new Error('There is no Chromium yet: run «node scripts/ensure.mjs --for=test».')

/** Chromium has no sandbox as root; the pages load nothing from outside this machine. */
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A camera with a moving, slow picture, because two cores film and show several, and a microphone with a tone.
  '--use-fake-device-for-media-stream=fps=10',
  '--use-fake-ui-for-media-stream',
  // The network of a test machine is often itself alone.
  '--allow-loopback-in-peer-connection',
]

const calls = '**/machine-is-seen-by-video.journey.ts'

/** Without a locale the system has only ASCII, and a browser cannot save files with Japanese names. */
const env = { ...process.env, LANG: process.env.LANG ?? 'C.UTF-8' }

/** The journeys: users in a real browser, on the built app and a real server (journeys/README.md). */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './journeys/harness/global-setup.ts',
  projects: [
    { name: 'stories', testIgnore: calls, fullyParallel: true },
    // Two browsers that film and show films need the machine for themselves.
    { name: 'calls', testMatch: calls, dependencies: ['stories'] },
  ],
  workers: 2,
  // Whoever changes a story sees it fall at once; a run of all tells what fell once more, and names it at its end.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: flags, env },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'off',
  },
})
