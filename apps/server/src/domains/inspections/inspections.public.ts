/** The door: what other domains may ask of inspections. */
export { layTemplates } from './lay-templates.ts'
export { registerUnitRecords } from './write-inspection.ts'
export { findInspectionByCode } from './open-inspection.ts'
