import { describeInvariants } from '@bivouac/kernel/testing';
import { describe, test } from 'vitest';
import { alamo } from '../index.ts';
import { hooks } from '../invariants.ts';

describeInvariants({ describe, test }, alamo, hooks, process.env);
