export { categoryInputSchema, serviceInputSchema, servicePriceSchema } from '@sofaseva/contract'
