import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { taxClasses } from './tax-class.ts';

export const taxClassSchema = z.enum(taxClasses, { error: problem('tax-class-not-chosen') });
