import { describe, test } from 'vitest';
import { describeAlways } from './always.ts';

describeAlways({ describe, test }, '1863');
