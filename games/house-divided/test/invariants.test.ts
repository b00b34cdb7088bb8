import { describeInvariants } from '@bivouac/kernel/testing';
import { describe, test } from 'vitest';
import { houseDivided } from '../index.ts';
import { hooks } from '../invariants.ts';

describeInvariants({ describe, test }, houseDivided, hooks, process.env);
