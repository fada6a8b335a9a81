import { Controller, Get } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { CurrentCaller } from '../access/current-caller.decorator.js';
import { MarketplaceLookup } from '../http/server/marketplace-route.decorators.js';
import { AccountService } from './account.service.js';
import { AccountResponseDto } from './dto/account-response.dto.js';

/** `GET /api/enterprise/v1/marketplace/account`. */
@Controller('api/enterprise/v1/marketplace/account')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Get()
  @MarketplaceLookup('get-account', AccountResponseDto)
  async show(@CurrentCaller() caller: Caller): Promise<AccountResponseDto> {
    return { success: true, account: await this.account.show(caller) };
  }
}
