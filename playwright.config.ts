import { defineConfig } from '@playwright/test'
import { installedChromium } from './scripts/chromium.ts'

const executablePath = process.env.KIKAI_CHROMIUM ?? installedChromium()?.executable
if (!executablePath) throw new Error('There is no Chromium yet: run «node scripts/ensure.mjs --for=test».')

/** As root there is no sandbox to be had, and nothing outside this machine is asked for. */
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Without a language of its own a machine has no words beyond ASCII, and a browser no names for files in Japanese. */
const env = { ...process.env, LANG: process.env.LANG ?? 'C.UTF-8' }

/** Journeys: stories of people, in a real browser, on the built app and a real server (journeys/README.md). */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './journeys/harness/global-setup.ts',
  fullyParallel: true,
  workers: 2,
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
