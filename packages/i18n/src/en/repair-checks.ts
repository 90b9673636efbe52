/** What an engineer ticks off at a machine. */
export default {
  powerOff: 'Power off, locked and tagged',
  pressureOff: 'Hydraulic and air pressure released',
  supported: 'Raised parts supported',
  machineKeptClear: 'Nobody in reach of the machine',
  backupSaved: 'Parameters and programs backed up',
  errorsRead: 'Error codes read out',
  measuredBefore: 'Measured before the work',
  measuredAfter: 'Measured after the work',
  leaksChecked: 'Checked for leaks',
  guardsOn: 'Guards and interlocks back in place',
  testRun: 'Test run done',
  cleaned: 'Site cleaned, waste taken away',
  shown: 'Work shown to the customer',
}
