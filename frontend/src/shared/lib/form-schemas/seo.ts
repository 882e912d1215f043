export { festivalInputSchema, manualOverrideInputSchema, seoSettingsChangeSchema } from '@sofaseva/contract'
