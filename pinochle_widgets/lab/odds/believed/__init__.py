"""The chances of hidden cards given the acts of others: `walked` goes from deal to deal, `asked` reads what is asked of them."""
